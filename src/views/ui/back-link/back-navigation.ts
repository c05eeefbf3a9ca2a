/** The history state of a link whose page has a back button. */
export const backPath = { hasWayBack: true };

/** Whether the previous history entry belongs to the console; it can belong to another site. */
export const hasBackPath = (): boolean => history.state?.hasWayBack === true;
