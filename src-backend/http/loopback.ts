const names = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name, as an operator or a URL writes it, leads to this machine. */
export const isLoopback = (host: string): boolean => names.has(host);
