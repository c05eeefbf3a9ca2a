import { defineModel } from '@learning-console/statecharts';
import { textDownloadMachine } from '#machines/patterns/text-download.machine.ts';

export default defineModel({
  machine: textDownloadMachine,
  title: 'Text download',
  area: 'patterns',
  cases: { 'file.save': { 'a table': { name: 'rows.csv', text: 'a\r\n' } } },
  userEvents: { 'file.save': 'Press a button that saves a file' },
});
