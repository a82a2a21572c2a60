# frozen_string_literal: true

require 'erb'

module Kisekae
  # The names and values of a request's fields.
  module Fields
    module_function

    # Lists fields: an array repeats its name; nil values are omitted.
    def of(sent)
      sent.flat_map { |name, value| Array(value.nil? ? [] : value).map { |one| [name.to_s, one.to_s] } }
    end

    # Encodes text as encodeURIComponent does.
    def encode(text)
      ERB::Util.url_encode(text).gsub(/%(?:21|27|28|29|2A)/) { |hex| hex[1..].hex.chr }
    end

    def join(fields)
      fields.map { |field| field.map { |text| encode(text) }.join('=') }.join('&')
    end
  end
end
