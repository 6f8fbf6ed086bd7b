import type { ComponentProps } from 'react';
import { CourseBoard } from './course-board.tsx';
import { CourseStart } from './course-start.tsx';

/** The parts of the screen that phones alone load. */
export const showStart = (props: ComponentProps<typeof CourseStart>) => <CourseStart {...props} />;

export const showBoard = (props: ComponentProps<typeof CourseBoard>) => <CourseBoard {...props} />;
