/** In a low window, such as one at 400 % zoom, a whole dialog scrolls, because header and footer leave no space. */
export const lowWindow = '@media (max-height: 400px)';
