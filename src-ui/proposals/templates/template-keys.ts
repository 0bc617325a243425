const templates = (...parts: readonly string[]): readonly string[] => ['templates', ...parts];

export const templateKeys = { root: templates(), list: (query: string) => templates('list', query) } as const;
