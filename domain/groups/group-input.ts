import { z } from 'zod';
import { singleLineText } from '#domain/shared/single-line-text.ts';
import { groupNameLimit, groupNameMin } from './group.ts';

// The sentences of all codes here are in copy/cs/public/groups.ts.

/** The name of a group, when it is founded or renamed (server/groups). */
export const GroupName = z.object({
  name: singleLineText('groups.name-characters')
    .min(groupNameMin, 'groups.name-length')
    .max(groupNameLimit, 'groups.name-length'),
});

/** The group that somebody leaves or changes (server/groups/change-group.ts). */
export const GroupIdInput = z.object({ groupId: z.int('groups.unknown').positive('groups.unknown') });

/** Another member of the group, whom its founder removes or hands it to. */
export const GroupMemberInput = GroupIdInput.extend({ userId: z.uuid('groups.not-member') });

/** A line for the wall as it was typed; wall-line.ts validates the text. `key`: of the form. */
export const NewWallLine = GroupIdInput.extend({ text: z.string(), key: z.uuid() });

/** A line that its author deletes. */
export const WallLineInput = GroupIdInput.extend({ messageId: z.int('groups.unknown-line').positive() });
