import { person } from '#platform/http/route-rules.server.ts';
import { formatInvitationCode, parseInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { resource } from '#app/http/resource.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/**
 * `/s/k7m4-qtx9`: the link of a group's invitation, short enough to be read aloud. It leads to /contest/groups, which
 * asks whoever comes to sign in and then whether to join (groups.invitation); what can't be a code leads there without
 * one.
 */
export const invitationResource = resource('/s/:code', person([], { hasSecret: true }), {
  async GET({ params }) {
    const code = parseInvitationCode(params.code);
    return redirectTo(code === null ? '/contest/groups' : `/contest/groups?code=${formatInvitationCode(code)}`, 302);
  },
});
