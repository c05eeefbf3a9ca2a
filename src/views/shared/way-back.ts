/** What a link notes with the address it leads to, so that the page there can lead back to where it was pressed. */
export const wayBack = { hasWayBack: true };

/** Whether the entry before this one is the console's own; the browser's list may begin in another site. */
export const hasWayBack = (): boolean => history.state?.hasWayBack === true;
