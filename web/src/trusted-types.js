// Stands at the head of every page, before all other scripts. The content security policy lets no text become markup,
// a script's address or a script but by way of the policy that is made here, so that a slip in the app, or in what it
// is made of, is no way in. The app makes no markup of text: only the component kit sets its styles so, in which there
// is no `<`. Other scripts than ours come from the checkout, whose origin the server names; from then on its
// own script does as it likes on the page, as far as the content security policy lets it.
{
  const checkout = document.querySelector('meta[name="checkout-origin"]')?.content;
  let foreign = false;
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (foreign || !text.includes('<')) return text;
      throw new TypeError('No markup is made of text here');
    },
    createScriptURL(address) {
      const { origin } = new URL(address, location.href);
      if (foreign) return address;
      if (origin === checkout) foreign = true;
      else if (origin !== location.origin) throw new TypeError(`No scripts come from ${origin}`);
      return address;
    },
  });
}
