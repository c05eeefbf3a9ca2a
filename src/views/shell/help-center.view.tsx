import { useSettings } from '#views/use-console.ts';

export default function HelpCenter() {
  const settings = useSettings();
  return (
    <main>
      <h1>Contact Us</h1>
      <p>{settings?.brand.description}</p>
    </main>
  );
}
