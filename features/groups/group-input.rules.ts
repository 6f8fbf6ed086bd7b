import { z } from 'zod';
import { singleLineText } from '#platform/text/single-line-text.rules.ts';
import { groupNameLimit, groupNameMin } from './group.rules.ts';

/** The name of a group, when it is founded or renamed. */
export const GroupName = z.object({
  name: singleLineText('groups.name-characters')
    .min(groupNameMin, 'groups.name-length')
    .max(groupNameLimit, 'groups.name-length'),
});

export const GroupIdInput = z.object({ groupId: z.int('groups.unknown').positive('groups.unknown') });

/** Another member of the group, whom its founder removes or hands it to. */
export const GroupMemberInput = GroupIdInput.extend({ userId: z.uuid('groups.not-member') });

/** A line for the wall as it was typed, not validated yet. `key`: of the form. */
export const NewWallLine = GroupIdInput.extend({ text: z.string(), key: z.uuid() });

/** A line that its author deletes. */
export const WallLineInput = GroupIdInput.extend({ messageId: z.int('groups.unknown-line').positive() });
