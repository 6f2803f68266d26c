declare module 'virtual:styles.css';
