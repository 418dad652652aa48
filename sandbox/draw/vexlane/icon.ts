import { bikeFromBehind } from './bike.ts';

/** The courier from behind, racing into a split sun. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12093a"/><stop offset=".6" stop-color="#4a0f7a"/><stop offset="1" stop-color="#0a0724"/></linearGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe14a"/><stop offset=".55" stop-color="#ff4fa0"/><stop offset="1" stop-color="#b026ff"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#sky)"/>
<circle cx="256" cy="220" r="178" fill="url(#sun)"/>
<g fill="#2a0c5c"><rect x="60" y="236" width="392" height="9"/><rect x="60" y="266" width="392" height="13"/><rect x="60" y="300" width="392" height="18"/></g>
<path d="M0 330H512V512H0Z" fill="#0a0724"/>
<g stroke="#00e5ff" stroke-width="5" opacity=".9"><path d="M256 330L-60 512M256 330L110 512M256 330L402 512M256 330L572 512" /><path d="M0 330H512" stroke-width="7"/><path d="M0 362H512M0 412H512M0 486H512" opacity=".6"/></g>
<path d="M0 330L0 200L44 200V240L88 214V330ZM512 330V180L462 180V230L424 206V330Z" fill="#150b40"/>
${bikeFromBehind(256, 466, 1.72, -7, '#00e5ff', '#ff3d9a')}
</svg>`;
