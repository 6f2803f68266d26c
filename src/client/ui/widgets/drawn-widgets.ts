// One file for all: a dialog that is open has the code of every widget that may appear in it.
export { DrawnSwitch } from './drawn-switch.tsx';
export { DrawnCheck } from './drawn-check.tsx';
export { DrawnRadioChoices } from './drawn-radio-choices.tsx';
export { DrawnCopyButton } from './drawn-copy-button.tsx';
export { DrawnCodeBoxes } from './drawn-code-boxes.tsx';
export { DrawnStarRating } from './drawn-star-rating.tsx';
export { DrawnProgressBar } from './drawn-progress-bar.tsx';
