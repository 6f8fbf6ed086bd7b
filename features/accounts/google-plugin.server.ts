import { genericOAuth } from 'better-auth/plugins';

/** Our registration with Google, from the settings of the process. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

/**
 * The better-auth plugin for the sign-in with Google: a code flow with PKCE, state and nonce. All addresses come from
 * the issuer's discovery document, so that tests can run their own provider.
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

/** Where an issuer publishes its OpenID configuration. */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
