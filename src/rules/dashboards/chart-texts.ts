/** The texts of the charts of the dashboard and of the Personal Report. */

export const day = 'Day';
export const minutes = 'Minutes';
export const minute = 'minute';
export const skill = 'Skill';
export const score = 'Score';
