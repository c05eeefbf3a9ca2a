import type { PropsWithChildren } from 'react';
import { DownloadWatch } from '#views/downloads/download-watch.view.tsx';
import { Layout } from '#views/shell/layout.view.tsx';

export default ({ children }: PropsWithChildren) => <Layout status={<DownloadWatch />}>{children}</Layout>;
