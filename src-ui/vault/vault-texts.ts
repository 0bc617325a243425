export const vaultHint = 'Sealed in this browser; nobody else can open them';
