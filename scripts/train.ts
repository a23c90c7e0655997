import { writeFileSync } from 'node:fs';
import { MODEL_FILE } from '../server/knowledge/meaning/meaning.ts';
import { lessonOf, readSayings } from '../server/knowledge/meaning/sayings.ts';
import { trainModel } from '../server/knowledge/meaning/train.ts';

/** Trains the intent model on the sayings and writes it to where the server reads it; to be committed with them. */
const start = performance.now();
const lessons = readSayings().map(lessonOf);
const bytes = trainModel(lessons);
writeFileSync(MODEL_FILE, bytes);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`Learnt ${lessons.length} sayings in ${seconds} s: ${(bytes.length / 1024).toFixed(0)} KB`);
