import { defineModel } from '@learning-console/statecharts';
import { importGridMachine } from '#machines/applications/import-grid.machine.ts';

const staying = { rows: 0, columns: 0 };

export default defineModel({
  machine: importGridMachine,
  title: 'Import grid',
  area: 'applications',
  inputs: { 'two rows': { count: 2 }, 'no rows': { count: 0 } },
  cases: {
    'cell.move': {
      'down arrow': { rows: 1, columns: 0 },
      'right arrow': { rows: 0, columns: 1 },
      'Ctrl and End': { rows: 20_000, columns: 4 },
    },
    'cell.choose': { 'the name in the second row': { row: 1, column: 1 } },
    'cells.paste': { 'two rows': { text: 'ada@example.com\tAda\r\nben@example.com\tBen\r\n' } },
    'edit.start': { 'Enter or F2': { typed: null }, 'a letter': { typed: 'x' } },
    'edit.save': {
      Enter: { text: 'Ada', rows: 1, columns: 0 },
      Tab: { text: 'Ada', rows: 0, columns: 1 },
      'a press elsewhere': { text: 'Ada', ...staying },
    },
    'rows.changed': { 'one row': { count: 1 }, 'no row': { count: 0 } },
  },
  userEvents: {
    'cell.move': 'Press an arrow key, Home, End, Page Up or Page Down',
    'cell.choose': 'Press a cell',
    'cell.clear': 'Press Delete',
    'cells.paste': 'Paste cells that were copied from a spreadsheet',
    'edit.start': 'Press Enter or F2, press the cell twice, or type',
    'edit.save': 'Press Enter or Tab, or press elsewhere',
    'edit.cancel': 'Press Escape',
  },
  rows: [
    { requirement: 'APPL-11', from: 'browsing', event: 'edit.start', when: ({ count }) => count > 0, to: 'editing' },
    { requirement: 'APPL-11', from: 'editing', event: 'edit.save', to: 'browsing' },
    { requirement: 'APPL-11', from: 'editing', event: 'cells.paste', to: 'browsing' },
    { requirement: 'APPL-11', from: 'editing', event: 'edit.cancel', to: 'browsing' },
    {
      requirement: 'APPL-11',
      event: 'cell.move',
      case: 'Ctrl and End',
      when: ({ count }) => count === 2,
      to: 'browsing',
      check: ({ row, column }) => row === 1 && column === 3,
    },
    {
      requirement: 'APPL-11',
      event: 'rows.changed',
      case: 'one row',
      to: 'browsing',
      check: ({ row, count }) => row === 0 && count === 1,
    },
  ],
});
