type WithNonce = typeof globalThis & { __nonce__?: string | undefined };

/** Hands the page's nonce to the library that styles the toasts, which looks for it here. */
(globalThis as WithNonce).__nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
