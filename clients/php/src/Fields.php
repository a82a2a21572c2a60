<?php

declare(strict_types=1);

namespace Kisekae;

/** The names and values of a request's fields. */
final class Fields
{
    /** Lists fields: an array repeats its name; null values are omitted. */
    public static function of(array $sent): array
    {
        $fields = [];
        foreach ($sent as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $one) {
                if ($one !== null) {
                    $fields[] = [$name, is_bool($one) ? ($one ? 'true' : 'false') : (string) $one];
                }
            }
        }
        return $fields;
    }

    /** Encodes text as encodeURIComponent does. */
    public static function encode(string $text): string
    {
        $kept = ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')'];
        return strtr(rawurlencode($text), $kept);
    }

    public static function join(array $fields): string
    {
        $pairs = array_map(fn ($field) => self::encode($field[0]) . '=' . self::encode($field[1]), $fields);
        return implode('&', $pairs);
    }
}
