/**
 * A whole dialog scrolls in a low window, because its header and footer leave no space.
 * A window is low at a zoom of 400 %, for example.
 */
export const lowWindow = '@media (max-height: 400px)';
