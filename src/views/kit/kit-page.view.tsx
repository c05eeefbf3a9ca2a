import { ButtonSection } from './button-section.view.tsx';
import { ChartSection } from './chart-section.view.tsx';
import { ConflictSection } from './conflict-section.view.tsx';
import { FigureSection } from './figure-section.view.tsx';
import { FormSection } from './form-section.view.tsx';
import { styles } from './kit-page.recipe.ts';
import { MessageSection } from './message-section.view.tsx';
import { NavigationSection } from './navigation-section.view.tsx';
import { OverlaySection } from './overlay-section.view.tsx';
import { TableSection } from './table-section.view.tsx';

/**
 * Every component of the kit in every state.
 * The color scheme is that of the browser.
 */
export function KitPage() {
  return (
    <main className={styles.page}>
      <h1>UI kit</h1>
      <ButtonSection />
      <FormSection />
      <NavigationSection />
      <MessageSection />
      <OverlaySection />
      <ConflictSection />
      <FigureSection />
      <ChartSection />
      <TableSection />
    </main>
  );
}
