/** The engine has no style sheet, so the values of the theme's tokens are copied here. */
export const pictureColors = {
  ground: '#FAF6EF',
  wall: '#E9DECD',
  shade: '#D9CAB4',
  glass: '#FFFFFF',
  shine: '#ADD4CE',
  fluid: '#0F6B67',
  bubble: '#4A9E97',
};
