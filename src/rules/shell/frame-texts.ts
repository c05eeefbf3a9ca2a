/** The texts of the frame around the pages. */

export const menu = 'Menu';
export const main = 'Main';
export const skip = 'Skip to content';
export const signOut = 'Sign Out';
export const deleteAndSignOut = 'Delete and Sign Out';
