import type { Session } from '#contract/active-sessions.contract.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const currentSession: Session = {
  id: 's1',
  device: firefox,
  network: '192.0.2.1',
  isCurrent: true,
  startedAt: 1_780_000_000,
  lastUsedAt: 1_780_003_600,
};

export const otherSession: Session = {
  ...currentSession,
  id: 's2',
  device: '',
  network: '192.0.2.2',
  isCurrent: false,
};
