import { useSyncExternalStore } from 'react';

export type ColourScheme = 'light' | 'dark';

// `before-paint.js` reads the same key and sets the same attribute.
const key = 'colour-scheme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function read(): ColourScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function show(scheme: ColourScheme) {
  document.documentElement.setAttribute(attribute, scheme);
  for (const listener of listeners) listener();
}

/** Switches and remembers; a choice that equals the system's is forgotten, so that the page follows it again. */
export function toggleColourScheme(): void {
  const next = read() === 'dark' ? 'light' : 'dark';
  try {
    if ((next === 'dark') === systemIsDark().matches) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  show(next);
}

/** Follows the system for as long as the reader has made no choice of their own. */
export function followSystem(): void {
  systemIsDark().addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem(key)) show(matches ? 'dark' : 'light');
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, read, () => 'light');
