// Runs before the first paint, so that nothing moves when the console has loaded.
// `src/services/shell/menu-fold.ts` writes what it reads.
try {
  document.documentElement.dataset.menu = localStorage.getItem('menu') ?? 'wide';
} catch {
  document.documentElement.dataset.menu = 'wide';
}
