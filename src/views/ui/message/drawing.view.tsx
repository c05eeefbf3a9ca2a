/** Why content is missing, or how something has ended. */
export type MessageKind = 'empty' | 'noMatches' | 'failed' | 'denied' | 'done';

/** Two lines on a ground of 64 by 48: a faint one behind, a strong one in front. */
const drawings: Readonly<Record<MessageKind, { faint: string; strong: string }>> = {
  empty: {
    faint: 'M22 12h20M19 20h26',
    strong: 'M9 28l8-14m38 14-8-14M9 28h14c1 5 4 7 9 7s8-2 9-7h14v11a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4Z',
  },
  noMatches: {
    faint: 'M7 11h18M7 21h13M7 31h16M7 41h30',
    strong: 'M39 10a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm8 19 9 9',
  },
  failed: {
    faint: 'M4 10h56M4 38h56M39 32q4 6 9 0t6-8',
    strong: 'M5 24q7-16 13.5 0T32 24m0-2v4',
  },
  denied: {
    faint: 'M5 42h56',
    strong:
      'M21 21h22a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4V25a4 4 0 0 1 4-4Zm4 0v-7a7 7 0 0 1 14 0v7m-7 8v5',
  },
  done: {
    faint: 'M32 4a20 20 0 1 0 0 40 20 20 0 0 0 0-40Z',
    strong: 'm23 24 6.5 7L42 18',
  },
};

/** A drawing next to a message, which says the same in words. */
export const Drawing = ({ kind }: { kind: MessageKind }) => (
  <svg
    className="empty-state-drawing"
    data-kind={kind}
    viewBox="0 0 64 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[kind].faint} opacity="0.35" />
    <path d={drawings[kind].strong} />
  </svg>
);
