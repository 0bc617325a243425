/** What a form says: texts, and forms within it. */
export type Form = { readonly [name: string]: string | Form };

type Growing = { [name: string]: string | Growing };

/** Reads `line_items[0][quantity]=1`, as Stripe's SDKs write their parameters. */
export const readForm = (text: string): Form => {
  const form: Growing = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((name) => name.replace(/\]$/, ''));
    const last = names.pop() ?? '';
    let place = form;
    for (const name of names) {
      const within = place[name];
      place = typeof within === 'object' ? within : (place[name] = {});
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return form;
};

export const formIn = (form: Form | undefined, name: string): Form => {
  const value = form?.[name];
  return typeof value === 'object' ? value : {};
};

export const textIn = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
};
