/** The sprout that leads through the app; about 100×120 with its feet at the origin. */
export const sprout = (x: number, y: number, scale: number, mood: 'smile' | 'joy' = 'smile') => `
<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="2" rx="34" ry="7" fill="#1d5b36" opacity=".18"/>
<path d="M0 -72C-2 -86 -1 -94 2 -102" stroke="#2b9a52" stroke-width="6" stroke-linecap="round" fill="none"/>
<path d="M2 -98C-30 -124 -52 -112 -54 -98C-40 -84 -14 -82 2 -98Z" fill="#3fc26f"/><path d="M2 -98C32 -128 56 -118 58 -104C46 -88 18 -84 2 -98Z" fill="#2fb463"/><path d="M-44 -100C-30 -98 -16 -96 0 -98M50 -106C34 -102 18 -98 2 -98" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" fill="none" stroke-linecap="round"/>
<path d="M0 -76C28 -76 42 -54 42 -34C42 -12 26 0 0 0S-42 -12 -42 -34C-42 -54 -28 -76 0 -76Z" fill="#ffd98a"/><path d="M0 -76C28 -76 42 -54 42 -34C42 -30 41 -26 40 -22C36 -48 20 -62 -20 -70C-14 -74 -7 -76 0 -76Z" fill="#fff" opacity=".35"/>
<ellipse cx="-26" cy="-24" rx="8" ry="5" fill="#ff9f8a" opacity=".8"/><ellipse cx="26" cy="-24" rx="8" ry="5" fill="#ff9f8a" opacity=".8"/>
${mood === 'joy' ? '<path d="M-22 -36q6 -8 12 0M10 -36q6 -8 12 0" stroke="#4a3215" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-9 -26Q0 -10 9 -26Z" fill="#8c3b2a"/>' : '<circle cx="-15" cy="-36" r="4.5" fill="#4a3215"/><circle cx="15" cy="-36" r="4.5" fill="#4a3215"/><path d="M-7 -26q7 7 14 0" stroke="#4a3215" stroke-width="3.5" fill="none" stroke-linecap="round"/>'}</g>`;

/** A bed plant in one of four stages, its foot at the origin. */
export const plant = (x: number, y: number, stage: number, colour = '#ff7f8e') => {
  const soil = '<ellipse cx="0" cy="2" rx="25" ry="8" fill="#8a5a34"/>';
  const leaf = (side: number, height: number, length: number) =>
    `<path d="M0 ${height}C${side * length * 0.4} ${height - 14} ${side * length} ${height - 12} ${side * length} ${height - 4}C${side * length * 0.8} ${height + 5} ${side * length * 0.3} ${height + 4} 0 ${height}Z" fill="${side > 0 ? '#2fb463' : '#3fc26f'}"/>`;
  const parts = [
    '<ellipse cx="0" cy="-3" rx="6" ry="4" fill="#ffd98a"/>',
    `<path d="M0 0V-20" stroke="#2b9a52" stroke-width="4" stroke-linecap="round"/>${leaf(1, -18, 18)}${leaf(-1, -18, 18)}`,
    `<path d="M0 0V-40" stroke="#2b9a52" stroke-width="4.5" stroke-linecap="round"/>${leaf(1, -14, 22)}${leaf(-1, -20, 22)}${leaf(1, -34, 18)}${leaf(-1, -38, 17)}`,
    `<path d="M0 0V-50" stroke="#2b9a52" stroke-width="4.5" stroke-linecap="round"/>${leaf(1, -14, 22)}${leaf(-1, -22, 22)}${leaf(1, -32, 17)}${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="0" cy="-66" rx="8" ry="11" fill="${colour}" transform="rotate(${turn} 0 -56)"/>`).join('')}<circle cx="0" cy="-56" r="8" fill="#ffd34d"/>`,
  ];
  return `<g transform="translate(${x} ${y})">${soil}${parts[stage] ?? ''}</g>`;
};
