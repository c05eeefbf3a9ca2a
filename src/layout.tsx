import type { PropsWithChildren } from 'react';
import { createCarry } from '#rules/pages/carried-state.ts';
import { Shortcuts } from '#views/command-palette/shortcuts.view.tsx';
import { DownloadWatch } from '#views/downloads/download-watch.view.tsx';
import { CarryingLinks } from '#views/shell/carrying-links.view.tsx';
import { Layout } from '#views/shell/layout.view.tsx';
import './unsaved-work.ts';

export default ({ children }: PropsWithChildren) => (
  <Layout Search={Shortcuts} status={<DownloadWatch />}>
    <CarryingLinks createCarry={createCarry}>{children}</CarryingLinks>
  </Layout>
);
