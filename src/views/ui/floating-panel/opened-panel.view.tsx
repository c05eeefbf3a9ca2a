import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import type { LazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './floating-panel.recipe.ts';
import { FloatingPanel, type FloatingPanelProps } from './floating-panel.view.tsx';

type OpenedPanelProps<Props extends object> = FloatingPanelProps & {
  of: LazyView<Props & FloatingPanelProps>;
  props: Props;
};

export function OpenedPanel<Props extends object>({ of, props, ...opened }: OpenedPanelProps<Props>) {
  return (
    <LazyPart
      of={of}
      props={{ ...props, ...opened }}
      around={(message) => (
        <FloatingPanel {...opened}>
          <div className={styles.text}>{message}</div>
        </FloatingPanel>
      )}
    />
  );
}
