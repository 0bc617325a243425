/* Runs inline, before the bundle: paints the right theme and typeface, fetches the route's script, and for a signed-in person
   shows the shell and asks for the first data. */
((requests, [scripts, routeScripts, demoScripts]) => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let isViewing = false;
  try {
    isViewing = Boolean(sessionStorage.getItem('viewing'));
  } catch {
    /* Without storage nobody looks at the portal as somebody else. */
  }
  if (isViewing) page.style.setProperty('--banner', '48px');
  let config = {};
  try {
    config = JSON.parse(document.getElementById('config').textContent);
  } catch {
    /* In development the config is fetched later. */
  }
  const chosen = stored('vite-ui-theme');
  const choice = ['system', 'light', 'dark'].includes(chosen) ? chosen : config.defaultTheme;
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = dark ? 'dark' : 'light';
  page.dataset.menu = stored('coolio-menu') === 'narrow' ? 'narrow' : 'wide';
  // The first of these takes longest, and the processor has nothing to do while the scripts are on their way.
  setTimeout(() => new Intl.DateTimeFormat().format(0), 100);
  const preload = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  const typeface = document.querySelector('meta[name=typeface]');
  if (typeface && typeface.content === stored('coolio-typeface')) {
    page.dataset.typeface = 'inter';
    const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' };
    preload({ rel: 'preload', ...font, href: typeface.content });
  }
  const { content: base = '' } = document.querySelector('meta[name=base]') || {};
  const segments = location.pathname.slice(base.length).split('/').filter(Boolean);
  const fits = (path) => {
    const parts = path.split('/').filter(Boolean);
    return parts.length === segments.length && parts.every((part, at) => part[0] === ':' || part === segments[at]);
  };
  const path = Object.keys(routeScripts).find(fits);
  for (const at of [...(routeScripts[path] || []), ...((config.demo && demoScripts[path]) || [])])
    preload({ rel: 'modulepreload', href: `${base}/${scripts[at]}` });
  try {
    const prefix = `CognitoIdentityServiceProvider.${config.userPoolClientId}.`;
    const token = stored(`${prefix}${stored(`${prefix}LastAuthUser`)}.idToken`);
    if (!token) return;
    page.dataset.session = 'yes';
    if (isViewing) return;
    const claims = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    const wanted = requests[location.pathname];
    if (!wanted || claims.exp * 1000 < Date.now() + 60_000) return;
    const headers = { 'Content-Type': 'application/json', Authorization: token };
    const bodies = (claims['cognito:groups'] || []).includes('Admin') ? wanted.admin : wanted.user;
    window.portalEarly = bodies.map((body) => ({
      body,
      answer: fetch(config.graphqlEndpoint, { method: 'POST', headers, body }),
    }));
    for (const { answer } of window.portalEarly) answer.catch(() => undefined);
  } catch {
    /* Without a session or a config there is nothing to begin early. */
  }
})(__EARLY_REQUESTS__, __ROUTE_SCRIPTS__);
