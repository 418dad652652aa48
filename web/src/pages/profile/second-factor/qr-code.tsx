import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import classes from './second-factor.module.css';

/** Modules around a code that stay light, so that it is found. */
const margin = 4;

/** A text as a QR code, dark on light whatever the scheme: not every app reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const numbers = [...Array(count).keys()];
    const dark = numbers.flatMap((row) =>
      numbers.filter((column) => code.isDark(row, column)).map((column) => [column + margin, row + margin]),
    );
    return { size: count + 2 * margin, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
  }, [text]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
