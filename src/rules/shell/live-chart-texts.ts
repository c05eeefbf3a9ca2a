export const liveCharts = 'Live charts';
export const dock = 'Dock';
export const show = 'Show';
export const hide = 'Hide';
export const resume = 'Resume';
export const pause = 'Pause';
export const clear = 'Clear';
export const openWindow = 'Open in own window';
export const blocked = 'The browser blocked the window. Allow pop-ups for this page.';
export const machine = 'Running machine';
export const none = 'No machine is running.';
export const history = 'History';
export const copyHistory = 'Copy history';
export const copyRecording = 'Copy recording';
export const handledEvents = 'Events that it handles now';
export const eventData = 'Data of the event, as a JSON object';
export const send = 'Send';
export const reactions = {
  accepted: 'Accepted.',
  rejected: 'Rejected.',
  unknown: 'A guard needs data.',
  invalid: 'The data is not a JSON object.',
};
export const answers = { yes: 'yes', no: 'no', unknown: 'needs data' };
export const sentTo = (actorId: string): string => `to ${actorId}`;
export const drawing = (machine: string): string => `Diagram of ${machine}`;
export const noDrawing = 'There is no diagram of this machine: run npm run charts.';
export const panelSize = 'Size of the panel';
export const chartLabel = (machine: string): string => `Chart of ${machine}`;
export const sendEventLabel = (type: string): string => `Send ${type}`;
export const guards = (answers: readonly string[]): string => ` Guards: ${answers.join(', ')}.`;
export const targets = (states: readonly string[]): string => ` Leads to ${states.join(', ')}.`;
export const notJson = (reason: string): string => `This is not a JSON object, such as {"page": 2}: ${reason}.`;
export const unreadJson = 'it cannot be read';
export const noValue = 'null';
export const list = 'a list';
export const valueKind = (type: string): string => `a ${type}`;
export const otherJson = (kind: string): string => `it is ${kind}`;
