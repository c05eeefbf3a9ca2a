/** The sign before the text of a problem, on pages without the icon set. */
export const ProblemIcon = () => (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <circle cx="8" cy="8" r="7" />
    <path d="M8 4.5v4M8 11.25v.1" strokeLinecap="round" />
  </svg>
);
