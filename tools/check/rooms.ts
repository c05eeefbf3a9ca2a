/** A room of the house: who it may visit, which packages it may use, what it may not touch (docs/rooms.md). */
export type Room = {
  name: RoomName;
  /** Where its files are, and the name by which other rooms import them. */
  folder: string;
  alias?: string;
  question: string;
  /** Rooms whose values it may import. */
  visits: readonly RoomName[];
  /** Rooms of which it may import types alone. */
  types?: readonly RoomName[];
  /** Packages, as exact names or with a closing star; absent where any may be used. */
  packages?: readonly string[];
  /** Globals that it may not name. */
  without?: readonly string[];
};

type RoomName = 'contract' | 'rules' | 'services' | 'machines' | 'views' | 'app' | 'server' | 'tools' | 'tests';

const outside = ['fetch', 'window', 'document', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'navigator'];

/** The table of the rooms, lowest first. */
export const rooms: readonly Room[] = [
  {
    name: 'contract',
    folder: 'contract',
    alias: '#contract',
    question: 'What travels on the wire?',
    visits: [],
    packages: ['valibot'],
    without: outside,
  },
  {
    name: 'rules',
    folder: 'src/rules',
    alias: '#rules',
    question: 'What is true, without asking anyone?',
    visits: ['contract'],
    packages: ['yup', 'dayjs', 'dayjs/*'],
    without: outside,
  },
  {
    name: 'services',
    folder: 'src/services',
    alias: '#services',
    question: 'Whom do I ask outside?',
    visits: ['contract', 'rules'],
    packages: ['ky', 'valibot', '@sentry/browser', 'read-excel-file*'],
  },
  {
    name: 'machines',
    folder: 'src/machines',
    alias: '#machines',
    question: 'What can happen, and then?',
    visits: ['rules', 'services'],
    types: ['contract'],
    packages: ['xstate'],
    without: ['fetch', 'window', 'XMLHttpRequest', 'localStorage', 'sessionStorage'],
  },
  {
    name: 'views',
    folder: 'src/views',
    alias: '#views',
    question: 'How does it look, what can be pressed?',
    visits: ['machines', 'rules'],
    types: ['contract'],
    packages: [
      'react',
      'react-dom*',
      'xstate',
      '@xstate/react',
      '@chakra-ui/react*',
      '@emotion/*',
      '@nivo/*',
      'wouter*',
      'react-hook-form',
      '@hookform/resolvers*',
      'react-beautiful-dnd',
    ],
    without: ['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage'],
  },
  {
    name: 'app',
    folder: 'src',
    question: 'What is joined to what?',
    visits: ['contract', 'rules', 'services', 'machines', 'views'],
  },
  {
    name: 'server',
    folder: 'server',
    alias: '#server',
    question: 'A true server to work against',
    visits: ['contract'],
  },
  {
    name: 'tools',
    folder: 'tools',
    alias: '#tools',
    question: 'Charts, paths, checks, benchmarks',
    visits: ['contract', 'rules', 'machines', 'server'],
  },
  {
    name: 'tests',
    folder: 'tests',
    alias: '#tests',
    question: 'Is it so?',
    visits: ['contract', 'rules', 'services', 'machines', 'views', 'app', 'server', 'tools'],
  },
];

/** The folders inside a room that do not import one another; what two of them need moves to `shared`. */
export const areas = ['session', 'dashboard', 'learners', 'applications', 'downloads', 'courses'];

/** The room that a file stands in; undefined for files outside all of them. */
export const roomOf = (path: string): Room | undefined =>
  rooms
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

/** The area of a file inside its room. */
export const areaOf = (path: string): string | undefined => {
  const room = roomOf(path);
  const [first] = room ? path.slice(room.folder.length + 1).split('/') : [];
  return areas.find((area) => area === first);
};

/** Whether a package specifier is one of the names, a closing star standing for any rest. */
export const isAmong = (names: readonly string[], specifier: string): boolean =>
  names.some((name) => (name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name));
