import { clearSearch } from '#rules/patterns/list-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';

/** The next step of a list in which nothing fits the search. */
export const ClearSearch = ({ onPress }: { onPress(): void }) => (
  <Button
    size="sm"
    onClick={({ currentTarget }) => {
      keepFocusNear(currentTarget);
      onPress();
    }}
  >
    {clearSearch}
  </Button>
);
