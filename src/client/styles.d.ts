declare module 'virtual:styles.css';
declare module 'virtual:widget-styles' {
  const sheet: string;
  export default sheet;
}
