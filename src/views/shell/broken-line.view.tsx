import { styles } from './message-page.recipe.ts';

export function BrokenLine() {
  return (
    <svg className={styles.drawing} viewBox="0 2 120 92" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M4 52q14-34 28 0t28 0" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M60 52q14 34 28 0t28 0" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="1 8" opacity=".55" />
      <circle cx="60" cy="52" r="5" fill="currentColor" stroke="none" />
      <path d="M4 34q14-34 28 0t28 0 28 0 28 0" strokeWidth="1.5" opacity=".16" />
      <path d="M4 70q14-34 28 0t28 0 28 0 28 0" strokeWidth="1.5" opacity=".16" />
    </svg>
  );
}
