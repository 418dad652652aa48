import icons from '@iconify-json/ph/icons.json' with { type: 'json' };

/** What a sample's folder under draw/ exports: everything that draw.ts needs to make its pictures. */
export interface Drawing {
  /** BCP 47, for the page's `lang`: it chooses glyph variants and line breaking. */
  language: string;
  direction?: 'rtl';
  device: Device;
  /** Addresses of the style sheets of @fontsource packages. */
  fonts: string[];
  css: string;
  /** An SVG document of 512×512. */
  icon: string;
  /** Markup of each screenshot's body, in listing order. */
  screens: string[];
}

/** CSS pixels of the screen and the pixels that each one becomes. */
export interface Device {
  width: number;
  height: number;
  scale: number;
}

export const androidPhone: Device = { width: 360, height: 780, scale: 3 };
export const iPhone: Device = { width: 430, height: 932, scale: 3 };
export const landscapeGame: Device = { width: 960, height: 540, scale: 2 };

const bodies = icons.icons as Record<string, { body: string }>;

/** A Phosphor icon of 1 em in the colour of the text around it; `name` as in 'house', 'house-fill', 'house-duotone'. */
export function ph(name: string, size = '1em'): string {
  const icon = bodies[name];
  if (!icon) throw new Error(`No icon is called ${name}`);
  return `<svg class="ph" width="${size}" height="${size}" viewBox="0 0 256 256">${icon.body}</svg>`;
}

export function each<T>(items: readonly T[], markup: (item: T, index: number) => string): string {
  return items.map(markup).join('');
}

/** Pseudo-random numbers in 0–1, the same for the same seed, so that a drawing never changes by itself. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const signal = `<svg width="18" height="12" viewBox="0 0 18 12" fill="currentColor"><rect y="8" width="3" height="4" rx="1"/><rect x="5" y="5.5" width="3" height="6.5" rx="1"/><rect x="10" y="3" width="3" height="9" rx="1"/><rect x="15" width="3" height="12" rx="1"/></svg>`;

const wifi = `<svg width="17" height="12" viewBox="0 0 17 12" fill="currentColor"><path d="M8.5 2.4c2.3 0 4.4.9 6 2.4.1.1.3.1.4 0l1.2-1.2c.1-.1.1-.3 0-.5a11 11 0 0 0-15.2 0c-.1.2-.1.4 0 .5L2.1 4.8c.1.1.3.1.4 0 1.6-1.5 3.7-2.4 6-2.4Z"/><path d="M8.5 6.3c1.3 0 2.5.5 3.4 1.3.1.1.3.1.4 0l1.2-1.2c.1-.1.1-.4 0-.5a7.4 7.4 0 0 0-10 0c-.1.1-.1.4 0 .5l1.2 1.2c.1.1.3.1.4 0 .9-.8 2.1-1.3 3.4-1.3Z"/><path d="M10.8 9c.1-.1.1-.3 0-.4a3.7 3.7 0 0 0-4.6 0c-.1.1-.1.3 0 .4l2.1 2.1c.1.1.3.1.4 0Z"/></svg>`;

const battery = (level: number) =>
  `<svg width="27" height="13" viewBox="0 0 27 13" fill="none"><rect x=".5" y=".5" width="23" height="12" rx="3.7" stroke="currentColor" opacity=".4"/><rect x="2" y="2" width="${20 * level}" height="9" rx="2.4" fill="currentColor"/><path d="M25 4.5v4c.8-.3 1.3-1.1 1.3-2s-.5-1.7-1.3-2Z" fill="currentColor" opacity=".5"/></svg>`;

export const iosStatusBar = (color: string, level = 0.86) =>
  `<div class="ios-status" style="color:${color}"><b>9:41</b><span>${signal}${wifi}${battery(level)}</span></div>`;

export const iosHomeBar = (color: string) => `<i class="ios-home" style="background:${color}"></i>`;

export const androidStatusBar = (color: string, time = '10:24') =>
  `<div class="android-status" dir="ltr" style="color:${color}"><b>${time}</b><span>${ph('wifi-high-fill')}${ph('cell-signal-full-fill')}${ph('battery-high-fill', '17px')}</span></div>`;

export const androidHomeBar = (color: string) => `<i class="android-home" style="background:${color}"></i>`;

/** Rules that every drawing shares: the screen's box and the system's own bars. */
export const baseCss = `
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:100%;height:100%;overflow:hidden}
body{position:relative;display:flex;flex-direction:column;-webkit-font-smoothing:antialiased}
svg{display:block;flex:none}
i{font-style:normal}
.row{display:flex;align-items:center}
.col{display:flex;flex-direction:column}
.grow{flex:1;min-width:0}
.ios-status{position:absolute;inset:0 0 auto;z-index:9;display:flex;justify-content:space-between;align-items:center;height:59px;padding:6px 33px 0 51px;font:600 17px Inter Variable,sans-serif}
.ios-status span{display:flex;gap:6px;align-items:center}
.ios-home{position:absolute;z-index:9;left:50%;bottom:8px;width:139px;height:5px;margin-left:-69px;border-radius:3px}
.android-status{position:absolute;inset:0 0 auto;z-index:9;display:flex;justify-content:space-between;align-items:center;height:36px;padding:4px 22px 0;font:600 13px Inter Variable,sans-serif}
.android-status span{display:flex;gap:4px;align-items:center;font-size:15px}
.android-home{position:absolute;z-index:9;left:50%;bottom:8px;width:108px;height:4px;margin-left:-54px;border-radius:2px}
`;
