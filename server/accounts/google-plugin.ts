import { genericOAuth } from 'better-auth/plugins';

export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

/**
 * A code flow with PKCE, state and nonce; the addresses come from the issuer's discovery document, so tests run their
 * own.
 */
export function googlePlugin({ clientId, clientSecret, issuer }: GoogleClient) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        prompt: 'select_account',
      },
    ],
  });
}

export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
