export { DrawnSelect } from './drawn-select.tsx';
export { DrawnCombobox } from './drawn-combobox.tsx';
