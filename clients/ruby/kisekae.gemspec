# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = 'kisekae'
  spec.version = '0.1.0'
  spec.summary = 'A client for Kisekae, the avatar dress-up service'
  spec.authors = ['Kisekae']
  spec.license = 'MIT'
  spec.required_ruby_version = '>= 3.0'
  spec.files = Dir['lib/**/*.rb']
end
