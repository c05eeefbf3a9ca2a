import { useSettings } from '#views/shell/use-console.ts';
import { styles } from './brand-panel.recipe.ts';

/** The brand texts come from the settings; `start-script.ts` can write them before hydration. */
export function BrandPanel() {
  const { product = '', description = '', company = '', logo = '' } = useSettings()?.brand ?? {};
  return (
    <header className={styles.panel}>
      <Voices />
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <p className={styles.product} data-brand="product" suppressHydrationWarning>
        {product}
      </p>
      <p className={styles.line} data-brand="description" suppressHydrationWarning>
        {description}
      </p>
      <p className={styles.company} data-brand="company" suppressHydrationWarning>
        {company}
      </p>
    </header>
  );
}

const contour = 'M-80 0C0-12 40-96 120-96S220 8 290 0 380-64 440-58 540 44 620 34 720-30 800-24';
const rows = [-2.1, -1.7, -1.3, -0.9, -0.55, -0.25, 0, 0.25, 0.55, 0.9, 1.3, 1.7, 2.1];

function Voices() {
  return (
    <svg className={styles.voices} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        {rows.map((row) => (
          <path
            key={row}
            d={contour}
            vectorEffect="non-scaling-stroke"
            transform={`translate(0 ${520 + row * 150}) scale(1 ${1.5 - Math.abs(row) * 0.45})`}
            opacity={row === 0 ? 0.9 : 0.34 - Math.abs(row) * 0.13}
          />
        ))}
      </g>
      <g className={styles.syllables}>
        <circle cx="120" cy="376" r="6" />
        <circle cx="290" cy="520" r="6" />
        <circle cx="440" cy="433" r="6" />
        <circle cx="620" cy="571" r="6" />
      </g>
    </svg>
  );
}
