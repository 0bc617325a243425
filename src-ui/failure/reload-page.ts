export const reloadPage = (): void => location.reload();

/** Names the build whose page this is, by the scripts that it began with. */
export const runningBuild = (): string => [...document.scripts].map(({ src }) => src).join(' ');

const isServed = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Reloads only where the server has a page to give, for a browser's own error page is no way back. */
export const reloadIfServed = async (beforehand: () => boolean = () => true): Promise<boolean> => {
  const served = await isServed();
  if (served && beforehand()) reloadPage();
  return served;
};
