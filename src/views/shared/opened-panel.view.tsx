import type { LazyView } from '#views/lazy-view.ts';
import styles from './floating-panel.module.css';
import { FloatingPanel, type Opened } from './floating-panel.view.tsx';
import { LazyPart } from './lazy-part.view.tsx';

type OpenedPanelProps<Props extends object> = Opened & { of: LazyView<Props & Opened>; props: Props };

/** The panel of an opener, in a chunk of its own; in its place, and closed alike, the words when it cannot be fetched. */
export function OpenedPanel<Props extends object>({ of, props, ...opened }: OpenedPanelProps<Props>) {
  return (
    <LazyPart
      of={of}
      props={{ ...props, ...opened }}
      around={(words) => (
        <FloatingPanel {...opened}>
          <div className={styles.words}>{words}</div>
        </FloatingPanel>
      )}
    />
  );
}
