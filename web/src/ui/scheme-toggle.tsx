import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { t } from '../i18n.ts';
import { toggleColourScheme, useColourScheme } from '../theme/colour-scheme.ts';
import classes from './scheme-toggle.module.css';

/** Switches between light and dark. */
export function SchemeToggle() {
  const dark = useColourScheme() === 'dark';
  const label = t(dark ? 'scheme.light' : 'scheme.dark');
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={toggleColourScheme}
    >
      <Sun size={19} className={classes.sun} aria-hidden />
      <Moon size={19} className={classes.moon} aria-hidden />
    </button>
  );
}
