"""A result, or a whole evening, as one picture to be sent round: 1080 × 1350, light, whatever the app wears.

`picture` draws it off screen and makes the file, `result` and `evening` say what stands where, `pen` draws in
pixels of the card, `fit` finds the size of a text, `parts` is what a game gives.
"""
