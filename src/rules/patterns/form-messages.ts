/** COURSE-06 */
export const leaveQuestion = 'Leave this page? Your edit will not be saved after you leave this page.';
